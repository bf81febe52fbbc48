/** The graphs of the examples for other engines, each held against its source. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const OTHER_ENGINES: ExpectedCases = {
  "aws-durable-customs": {
    workflows: {
      clearCustoms: `
        start > F1 => check_sanctions =| J1 > D1 ? D2 [!(sanctions)] ? D3 [papers.isComplete]
        D3 ? D4 [!(valueCents > FREE_OF_DUTY_CENTS)] ? F2 [*] => D5 =| J2 [*]
        J2 > wait_until:customs_office_decides > D7 ? children:book_delivery [released] > end
        F1 => read_papers =| J1
        D1 ? report_to_authorities [sanctions] |> end
        D2 ? continue_if:sender_completes_papers [!papers.isComplete] > D3
        D3 ? write_bill [valueCents > FREE_OF_DUTY_CENTS] > look_for_payment > D8 ? D4 [isPaid]
        D4 ? wait_until:customs_office_decides [*]
        F2 => x-ray !> F3 =| J2
        D5 ^> F2 [*]
        D7 |> end [!released]
        D8 ? wait:term_of_payment [!(isPaid)] > look_for_payment_again > D9 ? D4 [isPaid]
        x-ray > D6 ? F3 [!(isSuspicious)]
        D9 ? remind_of_duty [!isPaid] > D4
        D6 ? open_by_hand [isSuspicious] > F3`,
    },
  },
  "azure-durable-product-recall": {
    workflows: {
      recallProduct: `
        start > assessDanger > D1 ? F1 [!(isDangerous)] => continue_if:ManagementDecision =| J1 > D2
        D2 ? D3 [*] ? F2 [!(batch of batches)] => children:prepareRefunds =| J2 > D4
        D4 ? destroyReturns [!(reminder <= MAX_REMINDERS)] !> C1 > askForManualDisposal
        askForManualDisposal > continue_if:ReturnsDestroyed > closeRecall > end
        D1 ? informAuthority [isDangerous] > D3 ? blockStock [batch of batches] ^> D3
        F1 => wait:timer =| J1
        continue_if:ManagementDecision |> halt
        D2 |> end [*]
        F2 => writeToBuyers =| J2
        F2 => writeToShops =| J2
        D4 ? wait:timer#2 [reminder <= MAX_REMINDERS] > countReturns > D5 ? destroyReturns [share > 0.9]
        destroyReturns > closeRecall
        continue_if:ReturnsDestroyed |> halt#2
        D5 ? remindBuyers [!(share > 0.9)] ^> D4`,
    },
  },
  "cloudflare-photo-book": {
    workflows: {
      PhotoBookOrder: `
        start > D1 ? D3 [!(photo of photos)] ? lay_out_pages [!(blurred === photos.length)] > D4
        D4 ? continue_if:owner_looks_at_the_proof [!(blurred > 0)] > D5
        D5 ? charge [answer.payload.isAccepted] > print !> C1 > give_money_back |> fail#2
        D1 ? F1 [photo of photos] => D2 =| J1 [!(photo of photos)] > D3
        D3 |> fail [blurred === photos.length]
        D4 ? warn_of_blurred_photos [blurred > 0] > continue_if:owner_looks_at_the_proof
        D5 ? close_without_printing [!answer.payload.isAccepted] |> end
        print > D6 ? bind_hardcover [isHardcover] !> C1
        F1 => check_* =| J1
        D2 ^> F1 [photo of photos]
        D6 ? staple [!(isHardcover)] !> C1
        bind_hardcover > wait:glue_dries > hand_to_the_post > end
        staple > wait:glue_dries`,
    },
  },
  "dbos-supplier-switch": {
    workflows: {
      "SupplierSwitch.settleDeposit": `
        start > openAmount > D1 ? collect [open > 0] > end
        D1 ? end [!(open > 0)]`,
      "SupplierSwitch.moveIn": `
        start > registerWithGrid > F1 => children:settleDeposit =| J1 > confirm > DBOS.setEvent#3 > end
        F1 => giveNotice > DBOS.setEvent > continue_if:DBOS.recv > D1
        D1 ? readMeter [!(objection !== null)] > D2 =| J1 [!(reading === null && day <= 7)]
        D1 ? withdraw [objection !== null] > DBOS.setEvent#2 |> end
        D2 ? wait:DBOS.sleep [reading === null && day <= 7] > readMeter#2 ^> D2`,
    },
  },
  "durabletask-fleet-inspection": {
    workflows: {
      repairTruck: `
        start > orderParts > F1 => continue_if:PartsArrived =| J1 > D1 ? repair [!(first === week)]
        repair > end
        F1 => wait:timer =| J1
        continue_if:PartsArrived |> halt
        D1 ? takeOffRoad [first === week] |> end`,
      inspectTruck: `
        start > readMileage > F1 => checkBrakes =| J1 > D1 ? D3 [!(!brakesHold || !tyresHold)]
        D3 ? continue_if:FleetManagerAgrees [kilometres > 800_000] > stampBook > wait:timer |> end
        F1 => checkTyres =| J1
        D1 ? children:repairTruck [!brakesHold || !tyresHold] > D2 ? D3 [isRepaired]
        D3 ? stampBook [!(kilometres > 800_000)]
        continue_if:FleetManagerAgrees |> halt
        D2 |> end#2 [!isRepaired]`,
    },
  },
  "hatchet-lab-samples": {
    workflows: {
      "run-test": "start > end",
      "analyse-sample": `
        start > register !> C1 > ask-for-new-sample |> fail
        register > spin !> C1
        spin > wait:sleepFor !> C1
        wait:sleepFor > F1 => freeze-rest !> C1
        F1 => measure !> C1
        freeze-rest =| J1 > report !> C1
        measure > D1 ? children:run-test [test of tests] !> C1
        report > end
        D1 ? continue_if:waitFor [!(test of tests)] !> C1
        children:run-test ^> D1
        continue_if:waitFor > review !> C1
        review =| J1`,
    },
  },
  "inngest-course-enrolment": {
    workflows: {
      "grade-exercise": `
        start > suggest_a_grade > D1 ? continue_if:teacher_grades [!(draft.isClear)] > end
        D1 |> end [draft.isClear]`,
      "course-enrolment": `
        start > load_the_course > welcome > wait:first_evening > D1 ? D4 [!(lesson of course.lessons)]
        D4 ? F1 [!(passed === 0)] => print_the_certificate =| J1 > end
        D1 ? open_* [lesson of course.lessons] > D2 ? continue_if:exercise_of_* [lesson.hasExercise]
        continue_if:exercise_of_* > D3 ? children:grade_* [!(handedIn === null)] ^> D1
        D4 |> end [passed === 0]
        F1 => tell_the_office =| J1
        D2 ? wait:week_of_* [!lesson.hasExercise] ^> D1
        D3 ? nudge_about_* [handedIn === null] ^> D1`,
    },
  },
  "mastra-catering": {
    workflows: {
      invoice: "start > write-invoice > wait:sleep_* > look-for-payment > end",
      catering: `
        start > write-menu > continue_if:customer-answers > D1 ? F1 [inputData.rounds === 0]
        F1 => book-kitchen =| J1 > mapping_* > F2 => D2 ? F3 [!(inputData.isOutdoors)] =| J2
        J2 > mapping_*#2 > D4 ? F5 [another item] => D5 =| J3 [!(another item)] > cook-and-serve
        cook-and-serve > children:invoice > end#2
        continue_if:customer-answers |> end
        continue_if:customer-answers |> halt
        D1 ^> continue_if:customer-answers [!(inputData.rounds === 0)]
        F1 => book-van =| J1
        F2 => D3 ? F4 [!(inputData.guests > 80)] =| J2
        D2 ? book-tent [inputData.isOutdoors] > F3
        D4 ? cook-and-serve [!(another item)]
        F5 => buy-ingredient =| J3
        D5 ^> F5 [another item]
        D3 ? book-waiters [inputData.guests > 80] > F4`,
    },
  },
  "openworkflow-visa": {
    workflows: {
      "visa-application": `
        start > load_traveller > D1 ? F1 [!(document of documents)] => children:security-check =| J1
        J1 > D4 ? D5 [clearance.isClear] ? continue_if:embassy_decides [!(slot === null)] > D6
        D6 ? lodge_appeal [!(decision?.isGranted)] > end
        D1 ? check_* [document of documents] > D2 ? ask_for_* [!(isFine)] > continue_if:document:*:*
        continue_if:document:*:* > D3 ^> D1 [!(again === null)]
        F1 => find_appointment =| J1
        D4 |> end [!clearance.isClear]
        D5 ? wait:until_new_appointments [slot === null] > queue_by_phone > continue_if:embassy_decides
        D6 ? post_passport [decision?.isGranted] > tell_tour_guide |> end
        D2 ^> D1 [isFine]
        D3 |> end [again === null]`,
    },
  },
  "restate-hotel-stay": {
    workflows: {
      "rooms/take": `
        start > get_free > D1 ? set_free [!(free < nights)] > end
        D1 |> end [free < nights]`,
      "rooms/giveBack": "start > get_free > set_free > end",
      "stay/run": `
        start > children:rooms/take > D1 ? charge [await room.take(nights)] !> C1
        C1 > children:rooms/giveBack |> fail
        D1 |> end [!(await room.take(nights))]
        charge > set_status > prepare_key > F1 => continue_if:arrived =| J1 > D2
        D2 ? D3 [!(arrival === undefined)] ? continue_if:left [!(night < nights)] > D4
        D4 ? charge_minibar [minibarCents > 0] > children:rooms/giveBack#3 > set_status#3 > end
        F1 => wait:late_arrival =| J1
        continue_if:arrived |> halt
        D2 ? keep_one_night [arrival === undefined] > children:rooms/giveBack#2 > set_status#2 |> end
        D3 ? wait:night_* [night < nights] > clean_after_night_* ^> D3
        continue_if:left |> halt#2
        D4 ? children:rooms/giveBack#3 [!(minibarCents > 0)]`,
      "stay/arrive": "start > resolve_arrived > end",
      "stay/leave": "start > resolve_left > end",
    },
  },
  "temporal-mortgage": {
    workflows: {
      mortgage: `
        start > F2 => D1 ? F1 [!(person of applicants)] =| J1 > D3 ? D4 [*]
        D4 ? writeOffer [!(value < amountCents)] > wait_until:condition > D5 ? D6 [*]
        D6 ? refuse#2 [reminders++ === REMINDERS] |> end
        F2 => valueProperty =| J1
        D1 ? F3 [person of applicants] => D2 =| J2 [!(person of applicants)] > F1
        D3 ? refuse [Math.min(...scores) < LOWEST_SCORE] |> end
        D4 |> fail [value < amountCents]
        D5 ? D7 [*] ? children:notaryAppointment [!(isWithdrawn)] > bookInLandRegister !> C1
        C1 > wait:sleep > bookInLandRegister#2 > payOut > end
        D6 ? remindApplicants [!(reminders++ === REMINDERS)] ^> wait_until:condition
        F3 => scoreApplicant =| J2
        D2 ^> F3 [person of applicants]
        D7 |> end [isWithdrawn]
        bookInLandRegister > payOut`,
    },
  },
  "trigger-podcast-episode": {
    workflows: {
      "clean-audio": "start > end",
      transcribe: "start > end",
      "tell-subscribers": "start > end",
      "publish-episode": `
        start > children:clean-audio > children:transcribe > wait.createToken
        wait.createToken > continue_if:wait.forToken > D1 ? D2 [*]
        D2 ? children:clean-audio#2 [!(!verdict.ok || cut === 3)] ^> wait.createToken
        D1 ? wait:wait.until [*] > tell-subscribers > end
        D2 |> end [!verdict.ok || cut === 3]`,
      "take-up-recordings": `
        start > D1 ? publish-episode [!(episodes.length === 0)] > end
        D1 |> end [episodes.length === 0]`,
    },
  },
  "vercel-hiring": {
    workflows: {
      hiring: `
        start > screen > D1 ? D2 [screening.fits] ? D7 [!(round <= 2)] ? proposeSalary [*] > write#3
        write#3 > F2 => continue_if:offer:* =| J2 > D8 ? D9 [!(first === undefined)]
        D9 ? F3 [first.isAccepted] => createAccounts =| J3 > end
        D1 ? write [!screening.fits] |> end
        D2 ? inviteTo [round <= 2] > D3 ? D5 [!(interviewer of interviewers)]
        D5 ? D6 [!(opinions.includes("no"))] ? D7 [!opinions.includes("unsure")] ? write#2 [*] |> end
        F2 => wait:sleep =| J2
        continue_if:offer:* |> halt#2
        D8 ? write#4 [first === undefined] |> end
        D9 |> end [!first.isAccepted]
        F3 => orderLaptop =| J3
        D3 ? F1 [interviewer of interviewers] => D4 =| J1 [!(interviewer of interviewers)] > D5
        D5 ? D7 [opinions.includes("no")]
        D6 ^> D2 [opinions.includes("unsure")]
        F1 => continue_if:opinion:*:* =| J1
        D4 ^> F1 [interviewer of interviewers]
        continue_if:opinion:*:* |> halt`,
    },
  },
};

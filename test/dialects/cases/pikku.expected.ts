/** The graphs that Pikku's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "bakery-preorder.ts": {
    workflows: {
      bakeryPreorder: "start > Reserve_oven > Order_flour > wait:Let_the_dough_rest > Bake > end",
    },
  },
  "spectacle-lenses.ts": {
    workflows: {
      spectacleLenses: `
        start > Work_out_the_strength > Check_the_stock > Polish > Engrave > Measure > Tell_the_customer > end`,
    },
  },
  "parcel-tariff.ts": {
    workflows: {
      parcelTariff: `
        start > D1 ? Book_the_ferry [data.zone === "island"] > Book_the_lorry > Price_it > end
        D1 ? Book_the_lorry [data.zone === "country"]
        D1 ? Fill_in_the_customs_form [data.zone === "abroad"] > D2 ? wait:Wait_for_customs [*] > Price_it
        D2 |> end [!papers.complete]
        D1 ? Send_a_cyclist [*] > Price_it`,
    },
  },
  "choir-invitations.ts": {
    workflows: {
      choirInvitations: `
        start > D1 ? F1 [*] => Invite_* =| J1
        F1 => D2 ^> F1 [*]
        D2 =| J1 [*]
        J1 > F2 => Book_the_hall =| J2
        D1 ? F2 [*] => Tune_the_organ =| J2
        J2 > D3 ? Print_the_programme [hall.free && organ.tuned] > end
        D3 ? end [*]`,
    },
  },
  "water-meters.ts": {
    workflows: {
      waterMeters: `
        start > Read_the_meter > Compare_with_last_year > Write_the_bill > Send_the_bill > Archive_the_bill
        Archive_the_bill > Close_the_year > end`,
    },
  },
  "ferry-booking.ts": {
    workflows: {
      ferryBooking: `
        start > Hold_a_cabin > Charge_the_card > D1 ? Load_* [*] ^> D1
        Hold_a_cabin !> Hold_a_cabin:onError |> fail
        Charge_the_card !> Charge_the_card:onError !> C1 > Tell_the_passenger |> end
        Load_* !> Load_*:onError !> C1
        D1 ? Print_the_ticket [*] > end
        Print_the_ticket !> C1`,
    },
  },
  "building-permit.ts": {
    workflows: {
      buildingPermit: `
        start > continue_if:__workflow_suspend:plans_are_complete
        continue_if:__workflow_suspend:plans_are_complete |> halt
        continue_if:__workflow_suspend:plans_are_complete > continue_if:__workflow_suspend:neighbours_have_answered
        continue_if:__workflow_suspend:neighbours_have_answered |> halt#2
        continue_if:__workflow_suspend:neighbours_have_answered > continue_if:__workflow_suspend:visit_of_the_fire_brigade
        continue_if:__workflow_suspend:visit_of_the_fire_brigade |> halt#3
        continue_if:__workflow_suspend:visit_of_the_fire_brigade > continue_if:__workflow_suspend:plot_*_is_measured
        continue_if:__workflow_suspend:plot_*_is_measured |> halt#4
        continue_if:__workflow_suspend:plot_*_is_measured > D1 ? continue_if:__workflow_approval:storey_* [*]
        continue_if:__workflow_approval:storey_* |> halt#5
        continue_if:__workflow_approval:storey_* > D2 ^> D1 [!(outcome.status === "expired")]
        D2 |> end [outcome.status === "expired"]
        D1 ? continue_if:__workflow_approval:mayor_signs [*] > end
        continue_if:__workflow_approval:mayor_signs |> halt#6`,
    },
  },
  "greenhouse-rounds.ts": {
    workflows: {
      greenhouseRounds: `
        start > D1 ? D2 [round <= data.rounds] ? Round_*:_measure_* [*] > D3 ? Water_* [!(soil.wet)] > D4
        D3 ^> D2 [soil.wet]
        D4 ^> D2 [!(soil.flooded)]
        D4 ? wait:Pause_after_round_* [soil.flooded] ^> D1
        D2 ? wait:Pause_after_round_* [*]
        D1 ? end [!(round <= data.rounds)]`,
    },
  },
  "library-reminders.ts": {
    workflows: {
      libraryReminders: `
        start > wait:Wait_14_days > Remind_*_after_14_days > D1 ? Note_14_days_late [!(answer.returned)] > D3
        D1 ? D3 [answer.returned] ? wait:Wait_28_days [*] > Remind_*_after_28_days > D2
        D3 |> end [await remind(workflow, data.reader, 14)]
        D2 ? Note_28_days_late [!(answer.returned)] > D4 ? Block_the_card [*] > Announce_a_block > Send_the_bill > end
        D2 ? D4 [answer.returned] |> end [await remind(workflow, data.reader, 28)]`,
    },
  },
  "toy-shop.scenario.ts": {
    workflows: {
      toyShopPurchase: `
        start > a_kite_is_in_stock > the_child_buys_it > the_till_says_paid > wait_until:the_receipt_arrives
        wait_until:the_receipt_arrives > nobody_buys_it_twice > the_parcel_service_is_called > the_answer_was_kind
        the_answer_was_kind > the_shop_closes > end`,
    },
  },
  "lending-desk.scenario.ts": {
    workflows: {
      lendingDesk: `
        start > Lend_a_drill > wait:Two_seconds_pass > D1 ? the_desk_asks_on_* [*] ^> D1
        D1 ? continue_if:__workflow_approval:the_keeper_agrees [*] > D2
        continue_if:__workflow_approval:the_keeper_agrees |> halt
        D2 ? continue_if:__workflow_suspend:somebody_calls_the_keeper [answer.status === "expired"] |> halt#2
        continue_if:__workflow_suspend:somebody_calls_the_keeper > Bring_it_back
        D2 ? Bring_it_back [*] > wait:The_ink_dries > end`,
    },
  },
  "archive-transfer.ts": {
    workflows: {
      archiveTransfer: `
        start > D1 ? Open_the_box_at_* [cursor !== null] > Scan_the_box_at_* ^> D1
        Open_the_box_at_* !> Lock_the_shelf
        Scan_the_box_at_* !> C1 > Report_the_box_at_* > D2 ^> D1 [!(box.irreplaceable)]
        Report_the_box_at_* !> Lock_the_shelf
        D2 !> Lock_the_shelf [box.irreplaceable]
        D1 ? Lock_the_shelf [!(cursor !== null)] > D3 ? end [*]
        D3 |> fail [*]`,
    },
  },
  "animal-clinic.ts": {
    workflows: {
      admitAnimal: `
        start > Weigh > continue_if:__workflow_suspend:a_cage_is_free > end
        continue_if:__workflow_suspend:a_cage_is_free |> halt`,
      nightWatch: `
        start > D1 ? Look_into_* [*] ^> D1
        D1 ? end [*]`,
      clinicScenario: "start > an_animal_is_ill > it_is_well > end",
    },
  },
  "harbour-pilot.ts": {
    workflows: {
      enterHarbour: "start > Call_the_pilot > end",
      leaveHarbour: "start > Cast_off > end",
      dryDock: "start > Pump_out_the_dock > end",
    },
  },
  "lost-property.ts": {
    workflows: {
      default: `
        start > Look_it_up > D1 ? Send_it [*] > end
        D1 |> end [item === null]`,
    },
  },
  "vineyard-year.ts": {
    workflows: {
      prune: "start > Prune > end",
      "seasons.summer": "start > Tie_up > end",
      "seasons.autumn": "start > Harvest > end",
      "tasting.scenarios[0]": "start > a_guest_tastes > end",
      "tasting.scenarios[1]": "start > a_guest_buys > end",
    },
  },
  "choir-tour.ts": {
    workflows: {
      bookTour: "start > Book_the_coach > end",
      holdTour: "start > Sing_in_* > end",
      endTour: "start > Unpack_the_robes > end",
    },
  },
  "museum-loan.ts": {
    workflows: {
      lend: "start > X1 > end",
      hang: `
        start > D1 ? dynamic:* [*] ^> D1
        D1 ? dynamic:__workflow_suspend:* [*] > Light_it > dynamic:*#2 > end
        dynamic:__workflow_suspend:* |> halt
        Light_it !> Light_it:onError |> fail
        dynamic:*#2 !> *:onError |> fail#2`,
    },
    codes: ["dynamic-name 10", "dynamic-name 12", "dynamic-name 9", "unresolved-call 5"],
  },
  "driving-test.ts": {
    workflows: {
      drivingTest: `
        start > D1 |> fail [data.age < 17]
        D1 ? Pass_the_theory [!(data.age < 17)] > D2 |> end [*]
        D2 ? Find_a_car [*] > D3 ? Rent_a_car [*] > Drive > D4 ? Hand_over_the_licence [drive.passed] > end
        D3 ? Drive [*]
        D4 ? end [!(drive.passed)]`,
    },
  },
  "glacier-survey.ts": {
    workflows: {
      glacierSurvey: `
        start > Fly_over_the_ice > D1 ? Take_a_photo [*] ^> D1
        D1 ? F1 [*] => Melt_a_core =| J1 > F2 => Radio_the_camp =| end
        F1 => wait:Sleep_in_the_tent =| J1
        F2 => end`,
    },
    codes: ["floating-promise 13", "nested-step 7"],
  },
  "promise-words.ts": {
    workflows: {
      ticketOffice: "start > Sell_the_seat > Print > end",
      ticketScenario: `
        start > a_seat_is_free > it_is_sold > F1 => the_plan_shows_it =| J1
        F1 => the_till_has_it =| J1 > end`,
    },
  },
  "observatory/src/observation.ts": {
    workflows: {
      observation: `
        start > continue_if:__workflow_suspend:the_sky_is_clear > Open_the_dome > D1 ? Photograph_* [*] ^> D1
        continue_if:__workflow_suspend:the_sky_is_clear |> halt
        Open_the_dome !> Open_the_dome:onError |> fail
        D1 ? end [*]`,
      watch: "start > wait:Sleep_until_dawn > end",
    },
  },
  "tram-lines.ts": {
    workflows: {
      newTimetable: `
        start > countRiders > F1 => planLines =| J1 > compare > D1 ? F2 [compare chooses good] => publish =| J2 > end
        F1 => planShifts =| J1
        planLines !> C1 > keepOld |> fail
        F2 => printPosters =| J2
        D1 ? askCouncil [compare chooses bad] > end
        D1 ? end [*]`,
      depot: "start > X1 > end",
      ring: "start > X1 > end",
    },
    codes: ["unresolved-call 28", "unresolved-call 33"],
  },
};

/** The graphs that workflows of Vercel Workflow must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "harbour-review.ts": {
    workflows: {
      harbourReview: `
        start > D1 ? F1 [OpenSea calls back] => fetch =| end
        F1 ^> D1
        D1 ? wait:sleep [!(OpenSea calls back)] > end`,
    },
    codes: ["unknown-callback 10", "unknown-callback 8"],
  },
  "florist-advice.ts": {
    codes: ["unknown-callback 7"],
    workflows: {
      floristAdvice: `
        start > D1 ? F1 [advise calls back] => countStems =| J1 > keepAnswer > end
        F1 => D2 ^> F1 [advise calls back]
        D2 =| J1 [!(advise calls back)]
        D1 ? keepAnswer [!(advise calls back)]`,
    },
  },
  "tailor-order.ts": {
    workflows: {
      tailorOrder: `
        start > readOrder > D1 |> fail [!order.measured]
        D1 ? F1 [*] => reserveCloth =| J1
        F1 => bookTailor =| J1
        J1 > D2 ? sewGarment [*] ^> D2
        D2 ? pressAll [*] > wait:sleep > announce > end
        pressAll !> C1 > sendOut > wait:sleep`,
    },
  },
  "notary-appointment.ts": {
    workflows: {
      notaryAppointment: `
        start > continue_if:papers:* > D1 |> end [!complete]
        continue_if:papers:* |> halt
        D1 ? continue_if:fee_is_paid [*] > inviteParties > F1 => continue_if:webhook =| J1
        continue_if:fee_is_paid |> halt#2
        continue_if:webhook |> halt#3
        F1 => wait:sleep =| J1
        J1 > D2 |> end [!first]
        D2 ? continue_if:signatures [*] > D3 ? sealDeed [*] > D4 ^> continue_if:signatures [!(last)]
        continue_if:signatures |> halt#4
        D4 ? fileDeed [last] > end
        D3 ? fileDeed [*]`,
    },
  },
  "beekeeper-season.ts": {
    workflows: {
      "Apiary.season": `
        start > fetch > D1 ? F1 [*] => Apiary.inspect =| J1
        F1 => D2 ^> F1 [*]
        D2 =| J1 [*]
        J1 > D3 ? Apiary#harvest [rest-- > 0] > wait:sleep ^> D3
        D1 ? D3 [*]
        D3 ? F2 [*] => children:fillJars =| J2
        F2 => Apiary.inspect#2 =| J2
        J2 > end`,
      fillJars: "start > label > end",
      marketDay: `
        start > F1 => children:fillJars =| end
        F1 => label > end`,
    },
  },
  "orchard-irrigation.ts": {
    workflows: {
      irrigate: `
        start > D1 ? isDry [*] > D2 ? openValve [await isDry(tree)] > wait:sleep ^> D1
        D2 ^> D1 [*]
        D1 ? end [*]`,
      drain: "start > openValve > end",
    },
  },
};

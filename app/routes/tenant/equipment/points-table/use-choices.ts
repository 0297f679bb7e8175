import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { verificationKinds } from "#contract/isolation-points/words.ts";
import { pointCertificates } from "#contract/users/words.ts";
import type { SelectOption } from "#app/ui/select.tsx";
import type { ColumnName } from "./columns.ts";

export type Choices = Partial<Record<ColumnName, readonly SelectOption[]>>;

/** What each column of choices offers, in the words of a point's form. */
export function useChoices(): Choices {
  const { t } = useTranslation();
  return useMemo(() => {
    const yesOrNo = [
      { value: "on", label: t("common.yes") },
      { value: "", label: t("common.no") },
    ];
    return {
      deviceType: [
        { value: "", label: t("points.form.chooseDevice") },
        ...deviceTypes.map((value) => ({ value, label: t(`points.deviceTypes.${value}`) })),
        ...controlDevices.map((value) => ({
          value,
          label: t("points.form.control", { device: t(`points.deviceTypes.${value}`) }),
        })),
      ],
      energyType: [
        { value: "", label: t("points.form.chooseEnergy") },
        ...energyTypes.map((value) => ({ value, label: t(`equipment.energy.${value}`) })),
      ],
      lockable: yesOrNo,
      proveDead: yesOrNo,
      verificationKind: verificationKinds.map((value) => ({ value, label: t(`points.form.kinds.${value}`) })),
      requiredCertificate: [
        { value: "", label: t("points.form.noCertificate") },
        ...pointCertificates.map((value) => ({ value, label: t(`points.form.certificates.${value}`) })),
      ],
    };
  }, [t]);
}

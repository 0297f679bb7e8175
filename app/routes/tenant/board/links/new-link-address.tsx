import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** The address of a link that was just made: shown once, to be opened on the screen. */
export function NewLinkAddress({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" title={t("board.links.made", { name })}>
      <p className="mb-3">{t("board.links.madeText")}</p>
      <Field name="address" label={t("board.links.address")}>
        <TextInput readOnly value={address} className="font-mono text-sm" autoComplete="off" />
      </Field>
    </Alert>
  );
}

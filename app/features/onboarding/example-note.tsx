import { useTranslation } from "react-i18next";
import { examplePath } from "#app/lib/equipment-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";

/** On the page of an example record: what it is not for, and how to remove the whole example. */
export function ExampleNote({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert tone="info" live={false} title={t("example.notice")} className="mb-6">
      <p>{t("example.noticeText")}</p>
      {mayEdit && <TextLink href={examplePath}>{t("example.noticeLink")}</TextLink>}
    </Alert>
  );
}

import { useTranslation } from "react-i18next";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface TemplateVersionsProps {
  template: EmailTemplate;
  formKey: string;
  mayRestore: boolean;
}

/** What the words were before, and putting them in effect again. */
export function TemplateVersions({ template, formKey, mayRestore }: TemplateVersionsProps) {
  const { t } = useTranslation();
  const { builtIn, versions, version, isOwn } = template;
  return (
    <Card>
      <CardHeader
        title={t("emailTemplates.versions.title")}
        description={t("emailTemplates.versions.text")}
      />
      <ol className="divide-y divide-line">
        {versions.map((kept) => (
          <li key={kept.version} className="grid gap-2 px-4 py-3 md:px-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span className="font-semibold">
                  {t("emailTemplates.versions.number", { number: kept.version })}
                </span>{" "}
                <span className="text-sm text-ink-muted">
                  <Instant at={kept.savedAt} /> {kept.savedBy}
                </span>
              </span>
              {kept.version === version ? (
                <span className="text-sm text-ink-muted">{t("emailTemplates.versions.inForce")}</span>
              ) : (
                mayRestore && <Restore template={template} formKey={formKey} restored={kept.version} />
              )}
            </div>
            <Words
              words={kept.subject === null ? builtIn : { subject: kept.subject, text: kept.text ?? "" }}
            />
          </li>
        ))}
        <li className="grid gap-2 px-4 py-3 md:px-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-semibold">{t("emailTemplates.states.builtIn")}</span>
            {isOwn ? (
              mayRestore && <Restore template={template} formKey={formKey} restored={0} />
            ) : (
              <span className="text-sm text-ink-muted">{t("emailTemplates.versions.inForce")}</span>
            )}
          </div>
          <Words words={builtIn} />
        </li>
      </ol>
    </Card>
  );
}

function Restore({
  template,
  formKey,
  restored,
}: Omit<TemplateVersionsProps, "mayRestore"> & { restored: number }) {
  const { t } = useTranslation();
  const form = `restore-${restored}`;
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={`${formKey}-${restored}`} subject={String(template.version)}>
      <input type="hidden" name="version" value={template.version} />
      <input type="hidden" name="restored" value={restored} />
      <Button
        tone="secondary"
        pending={pending}
        aria-label={
          restored === 0
            ? t("emailTemplates.versions.restoreBuiltIn")
            : t("emailTemplates.versions.restoreNumber", { number: restored })
        }
      >
        {t("emailTemplates.versions.restore")}
      </Button>
    </PostForm>
  );
}

function Words({ words }: { words: EmailTemplate["builtIn"] }) {
  return (
    <Disclosure summary={words.subject}>
      <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{words.text}</pre>
    </Disclosure>
  );
}

import { useRevalidator } from "react-router";
import { RefreshCw, ShieldCheck } from "#app/ui/icons/icons.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AuditVerification } from "#contract/audit/schemas.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

const verifyForm = "verify-chain";
/** While a chain is verified, how often the page checks the result, ms. */
const pollMs = 2_000;

interface VerificationProps {
  verification: AuditVerification | null;
  formKey: string;
  /** This very page. */
  href: string;
}

/**
 * Whether the chain is intact, as of the last verification; for administrators also the button that starts
 * another.
 */
export function Verification({ verification, formKey, href }: VerificationProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(verifyForm);
  const pending = useIsPending(verifyForm);
  const can = useCan();
  const isRunning = verification !== null && verification.finishedAt === null;
  usePolling(isRunning);
  return (
    <div className="mb-6 grid gap-3">
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="max-w-full grow empty:hidden sm:grow-0">
          <Found verification={verification} />
        </div>
        <div className="flex flex-wrap gap-3">
          {can("administrator") && !isRunning && (
            <PostForm form={verifyForm} formKey={formKey}>
              <Button
                tone="secondary"
                icon={<ShieldCheck aria-hidden />}
                pending={pending}
                pendingLabel={t("audit.verify.begins")}
              >
                {t("audit.verify.button")}
              </Button>
            </PostForm>
          )}
          {isRunning && (
            <LinkButton href={href} tone="secondary" icon={<RefreshCw aria-hidden />}>
              {t("audit.verify.lookAgain")}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}

function Found({ verification }: { verification: AuditVerification | null }) {
  const { t } = useTranslation();
  if (!verification) return <p className="text-ink-muted">{t("audit.verify.never")}</p>;
  const { finishedAt, events, faults, requestedBy } = verification;
  if (finishedAt === null) {
    return (
      <Alert title={t("audit.verify.running")} live>
        {t("audit.verify.runningText")}
      </Alert>
    );
  }
  const isIntact = faults?.length === 0;
  return (
    <Alert
      tone={isIntact ? "success" : "danger"}
      title={t(isIntact ? "audit.verify.intact" : "audit.verify.broken", { count: events ?? 0 })}
      live
    >
      <p>
        {t("audit.verify.by", { name: requestedBy })} <Instant at={finishedAt} withZone />
      </p>
      {!isIntact && (
        <ul className="mt-2 list-disc pl-5">
          {faults?.map(({ seq, fault }) => (
            <li key={`${seq} ${fault}`}>{t("audit.verify.fault", { seq, fault })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Without scripts there is a link for it. */
function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(revalidate, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

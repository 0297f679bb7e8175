import { useTranslation } from "react-i18next";
import type { Lease } from "#contract/executions/leases.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { useUnsent } from "#app/features/offline/use-unsent.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";

const form = "end_lease";

interface EndLeaseProps {
  view: ExecutionView;
  lease: Lease;
  formKey: string;
}

/** The end of one's own lease, once everything is sent. */
export function EndLease({ view, lease, formKey }: EndLeaseProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const unsent = useUnsent(lease.by.userId)?.waiting ?? 0;
  return (
    <PostForm form={form} formKey={formKey} subject={`${view.version}`} className="grid gap-3">
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="state" value={view.state} />
      <p>
        {unsent > 0 ? t("executions.offline.endUnsent", { count: unsent }) : t("executions.offline.endText")}
      </p>
      <div>
        <Button tone="secondary" pending={pending} pendingLabel={t("common.sending")}>
          {t("executions.offline.end")}
        </Button>
      </div>
    </PostForm>
  );
}

import { Archive, CircleAlert, TriangleAlert, Undo2, UserRoundPlus } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { blockOf, isDone } from "#domain/locks.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useAnswered, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { OwnerChoice } from "#app/features/locks/owner-choice.server.ts";
import { OwnerField } from "#app/features/locks/owner-field.tsx";

interface LockActionsProps {
  lock: LockItem;
  owners: OwnerChoice;
  formKey: string;
}

/** What can be done with this padlock now, each with what it means before it is done. */
export function LockActions({ lock, owners, formKey }: LockActionsProps) {
  const { t } = useTranslation();
  const { state } = lock;
  const icons = {
    return: <Undo2 aria-hidden />,
    lose: <CircleAlert aria-hidden />,
    find: <Undo2 aria-hidden />,
    damage: <TriangleAlert aria-hidden />,
  };
  const offered = (["find", "return", "lose", "damage"] as const).filter(
    (act) => blockOf(act, lock) === null && !isDone(act, lock),
  );
  return (
    <>
      {blockOf("issue", lock) === null && <IssueLock lock={lock} owners={owners} formKey={formKey} />}
      {offered.map((act) => (
        <ConfirmedAct key={act} act={act} lock={lock} formKey={formKey} icon={icons[act]} />
      ))}
      {!isDone("retire", lock) && blockOf("retire", lock) === null && (
        <ConfirmedAct act="retire" lock={lock} formKey={formKey} icon={<Archive aria-hidden />} isDanger />
      )}
      {state === "hung" && (
        <>
          <p className="text-ink-muted">{t("locks.acts.hung")}</p>
          {lock.reportedLostAt === null ? (
            <ConfirmedAct
              key="lose"
              act="lose"
              lock={lock}
              formKey={formKey}
              icon={<CircleAlert aria-hidden />}
              isDanger
            />
          ) : (
            <ConfirmedAct key="find" act="find" lock={lock} formKey={formKey} icon={<Undo2 aria-hidden />} />
          )}
        </>
      )}
    </>
  );
}

function IssueLock({ lock, owners: loaded, formKey }: LockActionsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("issue");
  const pending = useIsPending("issue");
  const owners = useAnswered("owners", loaded);
  return (
    <Card>
      <CardHeader title={t("locks.acts.issue.summary")} />
      <CardBody>
        <PostForm
          form="issue"
          formKey={`${formKey}-issue`}
          subject={String(lock.version)}
          className="grid gap-4"
        >
          <FailureAlert failure={failure} labels={{ ownerId: t("locks.owner") }} />
          <input type="hidden" name="version" value={lock.version} />
          <OwnerField
            choice={owners}
            value={typed(failure, "ownerId")}
            error={failure?.fields["ownerId"]}
            hint={t("locks.acts.issue.text")}
          />
          <Button pending={pending} icon={<UserRoundPlus aria-hidden />} className="justify-self-start">
            {t("locks.acts.issue.submit")}
          </Button>
        </PostForm>
      </CardBody>
    </Card>
  );
}

interface ConfirmedActProps {
  act: "return" | "lose" | "find" | "damage" | "retire";
  lock: LockItem;
  formKey: string;
  icon: ReactNode;
  isDanger?: boolean;
}

/** An action in a disclosure: opening it explains the action, the button inside performs it. */
function ConfirmedAct({ act, lock, formKey, icon, isDanger = false }: ConfirmedActProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(act);
  const pending = useIsPending(act);
  const words = wordsOf(act, lock);
  const where = lock.hung ? [lock.hung.planNumber, lock.hung.pointTag].filter(Boolean).join(", ") : "";
  return (
    <Disclosure summary={t(`locks.acts.${words}.summary`)} open={failure !== undefined}>
      <div className="grid max-w-prose gap-3">
        <FailureAlert failure={failure} />
        <p className="text-ink-muted">{t(`locks.acts.${words}.text`, { where })}</p>
        <PostForm form={act} formKey={`${formKey}-${act}`} subject={String(lock.version)}>
          <input type="hidden" name="version" value={lock.version} />
          <Button tone={isDanger ? "danger" : "secondary"} pending={pending} icon={icon}>
            {t(`locks.acts.${words}.submit`)}
          </Button>
        </PostForm>
      </div>
    </Disclosure>
  );
}

/** The words of an act: one that is out of service is not returned by anyone, and one in use stays where it is. */
function wordsOf(act: ConfirmedActProps["act"], { state }: LockItem) {
  if (act === "return" && (state === "retired" || state === "damaged")) return "reuse";
  if (act === "lose" && state === "hung") return "report";
  return act === "find" && state === "hung" ? "inPlace" : act;
}

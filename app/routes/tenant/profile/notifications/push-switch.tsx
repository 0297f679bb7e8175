import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { pushRegistration, type PushResult, turnOnPush } from "#app/features/notifications/push-browser.ts";

/** Turns on push messages in this browser. Not there where the browser could not show them. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [state, setState] = useState<PushResult | "asking">();
  useEffect(() => {
    let isGone = false;
    void pushRegistration().then((found) => isGone || setRegistration(found));
    return () => void (isGone = true);
  }, []);
  if (!registration) return null;
  const turnOn = async () => {
    setState("asking");
    setState(await turnOnPush(registration, publicKey));
    void revalidate();
  };
  return (
    <>
      <Button
        type="button"
        pending={state === "asking"}
        pendingLabel={t("notifications.browsers.turningOn")}
        onClick={() => void turnOn()}
        className="justify-self-start max-sm:w-full"
      >
        {t("notifications.browsers.turnOn")}
      </Button>
      {state !== undefined && state !== "asking" && (
        <Alert tone={state === "on" ? "success" : "warning"} live>
          {t(`notifications.browsers.${state}`)}
        </Alert>
      )}
    </>
  );
}

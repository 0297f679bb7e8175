import { useCallback, useEffect, useState } from "react";
import { hasCameras, hasLight, switchLight } from "./web-apis.ts";

/** Why there is no picture. `paused`: the page is in the background. */
export type CameraProblem = "blocked" | "absent" | "busy" | "paused";

export interface Camera {
  stream: MediaStream | undefined;
  problem: CameraProblem | undefined;
  /** All of this device, once it is allowed to use one. */
  cameras: readonly { id: string; label: string }[];
  chosen: string | undefined;
  choose: (id: string) => void;
  /** Undefined where the camera has no light. */
  light: boolean | undefined;
  setLight: (on: boolean) => void;
  retry: () => void;
}

/**
 * The camera, the one on the back first. It is released as soon as its component is gone, the page is left or goes to
 * the background, and whatever happens while it is being opened.
 */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [cameras, setCameras] = useState<Camera["cameras"]>([]);
  const [wanted, setWanted] = useState<string>();
  const [light, setLight] = useState<boolean>();
  const [attempt, setAttempt] = useState(0);
  const isVisible = useIsVisible();
  useEffect(() => {
    setProblem(undefined);
    if (!isVisible) return setProblem("paused");
    let isGone = false;
    let opened: MediaStream | undefined;
    const release = () => {
      isGone = true;
      opened?.getTracks().forEach((track) => track.stop());
      setStream(undefined);
      setLight(undefined);
    };
    openCamera(wanted).then(
      async (found) => {
        opened = found;
        if (isGone) return release();
        const [track] = found.getVideoTracks();
        track?.addEventListener("ended", () => !isGone && setProblem("busy"));
        setLight(track && hasLight(track) ? false : undefined);
        setStream(found);
        const all = await navigator.mediaDevices.enumerateDevices();
        if (!isGone) setCameras(camerasIn(all));
      },
      (error: unknown) => !isGone && setProblem(problemIn(error)),
    );
    window.addEventListener("pagehide", release);
    return () => {
      window.removeEventListener("pagehide", release);
      release();
    };
  }, [wanted, attempt, isVisible]);
  const track = stream?.getVideoTracks()[0];
  return {
    stream,
    problem,
    cameras,
    chosen: wanted ?? track?.getSettings().deviceId,
    choose: setWanted,
    light,
    setLight: (on) =>
      track &&
      void switchLight(track, on).then(
        () => setLight(on),
        () => setLight(undefined),
      ),
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

const picture = { width: { ideal: 1280 }, height: { ideal: 720 } };

async function openCamera(id: string | undefined): Promise<MediaStream> {
  if (!hasCameras()) throw new DOMException("", "NotFoundError");
  const which = id === undefined ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: id } };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...picture }, audio: false });
}

function camerasIn(devices: readonly MediaDeviceInfo[]): Camera["cameras"] {
  return devices
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
function problemIn(error: unknown): CameraProblem {
  const { name } = error as Partial<DOMException>;
  if (name === "NotAllowedError" || name === "SecurityError") return "blocked";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isVisible;
}

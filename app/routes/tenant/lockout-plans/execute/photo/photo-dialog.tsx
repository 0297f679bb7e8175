import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { type Mark, type MarkKind, markKinds } from "./marks.ts";
import type { PhotoSubject } from "./photo-step.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";
import { photoWords } from "#app/features/executions/photo-words.ts";
import { sendPhoto } from "./send-photo.ts";
import { jpegOf, shrunk } from "./shrink.ts";
import { type UnreadPhoto, whyUnread } from "./unread-photo.ts";

export interface PhotoDialogProps {
  file: File;
  about: PhotoSubject;
  onSent: (photo: PhotoRecord) => void;
  onClosed: () => void;
}

/** Shows a photo, lets a person draw on it, and sends it. Marking up is optional: the keyboard sends it as it is. */
export default function PhotoDialog({ file, about, onSent, onClosed }: PhotoDialogProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [kind, setKind] = useState<MarkKind>("draw");
  const [isOpen, setIsOpen] = useState(true);
  const sending = useSending(about, (photo) => {
    onSent(photo);
    setIsOpen(false);
  });
  const send = async () => {
    const drawn = canvas.current && isRead(picture) ? await jpegOf(canvas.current) : file;
    await sending.send(drawn, marks.length > 0);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (open) return;
        sending.stop();
        setIsOpen(false);
      }}
      onClosed={onClosed}
      title={t("executions.photo.dialog.title")}
      description={photoWords(about.step, t)}
      closeLabel={t("executions.photo.dialog.discard")}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {picture === "unreadable" && <p>{t("executions.photo.dialog.unreadable")}</p>}
        {(picture === "heic" || picture === "notPhoto") && (
          <Alert tone="danger">{t(`executions.photo.dialog.${picture}`)}</Alert>
        )}
        {isRead(picture) && (
          <>
            <PhotoCanvas
              canvas={canvas}
              picture={picture}
              marks={marks}
              kind={kind}
              label={t("executions.photo.dialog.canvas")}
              onMark={(mark) => setMarks([...marks, mark])}
            />
            <Tools
              kind={kind}
              onKind={setKind}
              onUndo={marks.length > 0 ? () => setMarks(marks.slice(0, -1)) : undefined}
            />
          </>
        )}
        <div role="status">{sending.isWaiting && <p>{t("executions.photo.dialog.waiting")}</p>}</div>
        {sending.error && (
          <Alert tone="danger" title={t("executions.photo.dialog.failed")}>
            {sending.error}
          </Alert>
        )}
        <div className="grid grid-cols-2 gap-2">
          <DialogClose>
            <Button type="button" tone="secondary" wide>
              {t("executions.photo.dialog.discard")}
            </Button>
          </DialogClose>
          <Button
            type="button"
            wide
            disabled={!isRead(picture) && picture !== "unreadable"}
            pending={sending.isSending}
            pendingLabel={t("executions.photo.dialog.sending")}
            onClick={() => void send()}
          >
            {t("executions.photo.dialog.send")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ToolsProps {
  kind: MarkKind;
  onKind: (kind: MarkKind) => void;
  /** Left out while there is nothing to undo. */
  onUndo: (() => void) | undefined;
}

function Tools({ kind, onKind, onUndo }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("executions.photo.dialog.tools")} className="grid grid-cols-4 gap-2">
      {markKinds.map((each) => (
        <Button
          key={each}
          type="button"
          tone={each === kind ? "primary" : "secondary"}
          aria-pressed={each === kind}
          className="px-2"
          onClick={() => onKind(each)}
        >
          {t(`executions.photo.dialog.${each}`)}
        </Button>
      ))}
      <Button type="button" tone="quiet" className="px-2" disabled={!onUndo} onClick={onUndo}>
        {t("executions.photo.dialog.undo")}
      </Button>
    </div>
  );
}

/** The picture once it is read, or why it is not. */
function usePicture(file: File): ImageBitmap | UnreadPhoto | undefined {
  const [picture, setPicture] = useState<ImageBitmap | UnreadPhoto>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await shrunk(file).catch(() => whyUnread(file));
      if (!isGone) setPicture(found);
    };
    void read();
    return () => void (isGone = true);
  }, [file]);
  return picture;
}

function isRead(picture: ImageBitmap | UnreadPhoto | undefined): picture is ImageBitmap {
  return typeof picture === "object";
}

function useSending(about: PhotoSubject, onSent: (photo: PhotoRecord) => void) {
  const [state, setState] = useState<"idle" | "sending" | "waiting">("idle");
  const [error, setError] = useState<string>();
  const stopping = useRef<AbortController>();
  // A photo that is sent again after a refusal is another request.
  const send = async (picture: Blob, isMarked: boolean) => {
    const control = new AbortController();
    stopping.current = control;
    setError(undefined);
    setState("sending");
    try {
      const photo = { about, picture, isMarked, key: newKey() };
      const onWaiting = (isWaiting: boolean) => setState(isWaiting ? "waiting" : "sending");
      const answer = await sendPhoto(photo, { signal: control.signal, onWaiting });
      if ("error" in answer) setError(answer.error);
      else onSent(answer);
    } catch (problem) {
      if (!control.signal.aborted) setError(String(problem));
    }
    setState("idle");
  };
  return {
    send,
    stop: () => stopping.current?.abort(),
    error,
    isSending: state !== "idle",
    isWaiting: state === "waiting",
  };
}

/** Also where the page is not served over TLS. */
function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36)).join("-");
}

import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalStart,
  Copy,
  GripVertical,
  Trash2,
} from "#app/ui/icons/icons.ts";
import { memo } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { byScript } from "./by-script.ts";
import type { EditCommand } from "./draft-edit.ts";
import { StepFields } from "./step-fields.tsx";
import type { StepRow } from "./step-list-state.ts";
import { TakeOverButton } from "./take-over-button.tsx";

interface StepEditorProps {
  row: StepRow;
  position: number;
  /** How many steps there are. */
  count: number;
  pointTags: readonly string[];
  problems: readonly string[];
  /** It contradicts its point. */
  isContradicting: boolean;
  /** Where its photo is added; none while the list is not as it is stored. */
  photoPath: string | undefined;
  isInteractive: boolean;
  /** A dragged step would land here. */
  isTarget: boolean;
  run: (command: EditCommand) => void;
  onDragStart: () => void;
  onDragEnter: () => void;
  onDragEnd: () => void;
}

/** One step with its inputs and what can be done with it. */
export const StepEditor = memo(function StepEditor(props: StepEditorProps) {
  const { row, position, pointTags, problems, isContradicting, isTarget, photoPath, onDragEnter } = props;
  return (
    <li
      id={`step-${position + 1}`}
      data-step={row.key}
      onDragEnter={onDragEnter}
      className={classNames(
        "scroll-mt-20 rounded-lg border bg-raised p-3 md:p-4",
        isTarget ? "border-brand-text ring-2 ring-brand-text" : "border-line",
      )}
    >
      <StepTools {...props} />
      {problems.map((problem) => (
        <div key={problem} className="mb-2">
          <FieldError>{problem}</FieldError>
        </div>
      ))}
      {isContradicting && <TakeOverButton {...props} />}
      <StepFields stepKey={row.key} step={row.step} pointTags={pointTags} photoPath={photoPath} />
    </li>
  );
}, isSame);

/** The handlers of the list do the same on every drawing: only what is shown counts. */
function isSame(before: StepEditorProps, after: StepEditorProps): boolean {
  return (
    before.row === after.row &&
    before.position === after.position &&
    before.count === after.count &&
    before.isInteractive === after.isInteractive &&
    before.isTarget === after.isTarget &&
    before.isContradicting === after.isContradicting &&
    before.photoPath === after.photoPath &&
    before.problems.join() === after.problems.join()
  );
}

function StepTools({ row, position, count, isInteractive, run, onDragStart, onDragEnd }: StepEditorProps) {
  const { t } = useTranslation();
  const number = position + 1;
  const moveTo = (to: number) => {
    if (to !== position && to >= 0 && to < count) run(["move", position, to]);
  };
  const byKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowUp: position - 1,
      ArrowDown: position + 1,
      Home: 0,
      End: count - 1,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const tool = (intent: string, command: EditCommand, label: string, icon: ReactNode, disabled = false) => (
    <IconButton
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      label={label}
      disabled={disabled}
      onClick={byScript(isInteractive, () => run(command))}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
      <p className="flex items-center gap-1 font-semibold">
        {isInteractive && (
          <IconButton
            label={t("procedures.editor.handle", { number, count })}
            draggable
            data-handle={row.key}
            className="-ml-2 cursor-grab active:cursor-grabbing"
            onKeyDown={byKey}
            onDragStart={(event) => {
              const item = event.currentTarget.closest("li");
              if (item) event.dataTransfer.setDragImage(item, 20, 20);
              event.dataTransfer.setData("text/plain", String(number));
              onDragStart();
            }}
            onDragEnd={onDragEnd}
          >
            <GripVertical aria-hidden />
          </IconButton>
        )}
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-ink text-sm text-raised tabular-nums"
        >
          {number}
        </span>
        <span className="sr-only">{t("procedures.editor.step", { number })}</span>
      </p>
      <div className="flex">
        {tool(
          `move:${position}:${position - 1}`,
          ["move", position, position - 1],
          t("procedures.editor.up", { number }),
          <ArrowUp aria-hidden />,
          position === 0,
        )}
        {tool(
          `move:${position}:${position + 1}`,
          ["move", position, position + 1],
          t("procedures.editor.down", { number }),
          <ArrowDown aria-hidden />,
          position === count - 1,
        )}
        {tool(
          `duplicate:${position}`,
          ["duplicate", position],
          t("procedures.editor.duplicate", { number }),
          <Copy aria-hidden />,
        )}
        {tool(
          `insert:${position}`,
          ["insert", position],
          t("procedures.editor.insert", { number }),
          <BetweenHorizontalStart aria-hidden />,
        )}
        {tool(
          `remove:${position}`,
          ["remove", position],
          t("procedures.editor.remove", { number }),
          <Trash2 aria-hidden />,
        )}
      </div>
    </div>
  );
}

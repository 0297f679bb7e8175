import { ArrowDown, ArrowUp, Trash2 } from "#app/ui/icons/icons.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { machineLimits } from "#contract/limits.ts";
import type { EquipmentFile } from "#contract/equipment/schemas.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const fileForm = "file";

interface FileControlsProps {
  file: EquipmentFile;
  formKey: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Caption, position, and removal of one file; the button says which. */
export function FileControls({
  file: { id, name, caption, position },
  formKey,
  isFirst,
  isLast,
}: FileControlsProps) {
  const { t } = useTranslation();
  const inputId = useId();
  const last = useFormFailure(fileForm);
  const failure = last?.typed["fileId"]?.[0] === id ? last : undefined;
  return (
    <li className="py-3">
      <PostForm
        form={fileForm}
        formKey={`${formKey}-${id}`}
        subject={`${position}-${caption}`}
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="fileId" value={id} />
        <input type="hidden" name="fileName" value={name} />
        <input type="hidden" name="captionWas" value={caption} />
        <div className="grid min-w-0 grow basis-60 gap-1">
          <label htmlFor={inputId} className="text-sm font-semibold break-words">
            {t("equipment.files.caption")} <span className="font-normal text-ink-muted">{name}</span>
          </label>
          <TextInput
            id={inputId}
            name="caption"
            maxLength={machineLimits.caption}
            defaultValue={typed(failure, "caption", caption)}
          />
          {failure?.code === "stale" && (
            <p className="text-sm text-ink-muted">
              {t("equipment.files.captionNow", { caption: caption || t("conflict.empty") })}
            </p>
          )}
        </div>
        <div className="flex gap-1">
          <Button name="intent" value="caption" tone="secondary">
            {t("equipment.files.save")}
          </Button>
          <IconButton
            type="submit"
            name="intent"
            value="earlier"
            disabled={isFirst}
            label={t("equipment.files.earlier", { name })}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            type="submit"
            name="intent"
            value="later"
            disabled={isLast}
            label={t("equipment.files.later", { name })}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            label={t("equipment.files.remove", { name })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </PostForm>
    </li>
  );
}

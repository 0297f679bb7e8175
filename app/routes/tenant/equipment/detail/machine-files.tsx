import { Download, FileText, ImagePlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EquipmentFile } from "#contract/equipment/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { equipmentUploadPath, filePath } from "#app/lib/equipment-paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { formatBytes } from "#contract/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { fileForm, FileControls } from "./file-controls.tsx";

interface MachineFilesProps {
  id: string;
  files: readonly EquipmentFile[];
  formKey: string;
  mayEdit: boolean;
}

/** Photos and documents of a machine, in order. A photo opens in full size by a plain link. */
export function MachineFiles({ id, files, formKey, mayEdit }: MachineFilesProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(fileForm);
  const photos = files.filter((file) => file.width !== null);
  const documents = files.filter((file) => file.width === null);
  return (
    <Card>
      <CardHeader
        title={
          files.length > 0 ? t("equipment.files.title", { count: files.length }) : t("equipment.files.none")
        }
        description={files.length > 0 ? undefined : t("equipment.files.noneText")}
        actions={
          mayEdit && (
            <LinkButton
              href={equipmentUploadPath(id)}
              tone="secondary"
              size="compact"
              icon={<ImagePlus aria-hidden />}
            >
              {t("equipment.files.add")}
            </LinkButton>
          )
        }
      />
      {files.length > 0 && (
        <CardBody className="grid gap-4">
          {photos.length > 0 && (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {photos.map((file) => (
                <Photo key={file.id} file={file} />
              ))}
            </ul>
          )}
          {documents.length > 0 && (
            <ul className="divide-y divide-line">
              {documents.map((file) => (
                <Document key={file.id} file={file} />
              ))}
            </ul>
          )}
          {mayEdit && (
            <Disclosure summary={t("equipment.files.manage")} open={failure !== undefined}>
              <FailureAlert failure={failure} />
              <ul className="divide-y divide-line">
                {files.map((file, at) => (
                  <FileControls
                    key={file.id}
                    file={file}
                    formKey={formKey}
                    isFirst={at === 0}
                    isLast={at === files.length - 1}
                  />
                ))}
              </ul>
            </Disclosure>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function Photo({ file: { id, name, caption, width, height } }: { file: EquipmentFile }) {
  const { t } = useTranslation();
  return (
    <li>
      <figure className="grid gap-1">
        <a href={filePath(id)} className="block overflow-hidden rounded-md border border-line bg-sunken">
          <img
            src={filePath(id, "thumb")}
            alt={t("equipment.files.open", { name: caption || name })}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            className="aspect-4/3 w-full object-cover"
          />
        </a>
        {caption && <figcaption className="text-sm text-ink-muted">{caption}</figcaption>}
      </figure>
    </li>
  );
}

function Document({ file: { id, name, caption, bytes } }: { file: EquipmentFile }) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center gap-3 py-2">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{caption || name}</p>
        <p className="text-sm break-words text-ink-muted">
          {caption && `${name} · `}
          {formatBytes(bytes)}
        </p>
      </div>
      <a
        href={filePath(id)}
        download
        aria-label={t("equipment.files.download", { name })}
        className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken"
      >
        <Download aria-hidden className="size-5" />
      </a>
    </li>
  );
}

import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadLimitBytes } from "#contract/uploads.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure, uploadForm } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface UploadFormProps {
  formKey: string;
  label: string;
  hint: string;
  /** What the browser offers to choose; what a file is, the server finds out. */
  accept: string;
  multiple?: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** The camera opens where there is one. */
  capture?: "environment";
  /** Further inputs, below the file. */
  children?: ReactNode;
}

/** Files to choose and send, streamed through the page's own action. Its address ends in `/upload`. */
export function UploadForm({
  formKey,
  label,
  hint,
  accept,
  multiple,
  submitLabel,
  pendingLabel,
  capture,
  children,
}: UploadFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(uploadForm);
  const pending = useIsPending(uploadForm);
  const [tooLarge, setTooLarge] = useState(false);
  const sentence = t("equipment.files.tooLarge", { megabytes: uploadLimitBytes / 1024 / 1024 });
  return (
    <PostForm
      form={uploadForm}
      formKey={formKey}
      encType="multipart/form-data"
      className="grid max-w-3xl gap-5"
    >
      <FailureAlert failure={failure} />
      <Card>
        <CardBody className="grid gap-5">
          <Field
            name="files"
            label={label}
            hint={hint}
            error={tooLarge ? sentence : failure?.fields["files"]}
            required
          >
            <TextInput
              type="file"
              accept={accept}
              capture={capture}
              multiple={multiple}
              onChange={(event) => {
                // Refused at once instead of after minutes of uploading.
                const sizes = Array.from(event.target.files ?? [], (file) => file.size);
                const isTooLarge = sizes.reduce((sum, size) => sum + size, 0) > uploadLimitBytes;
                setTooLarge(isTooLarge);
                event.target.setCustomValidity(isTooLarge ? sentence : "");
              }}
            />
          </Field>
          {children}
        </CardBody>
      </Card>
      <Button
        size="floor"
        pending={pending}
        pendingLabel={pendingLabel}
        className="justify-self-start max-sm:w-full"
      >
        {submitLabel}
      </Button>
    </PostForm>
  );
}

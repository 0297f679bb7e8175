import { useTranslation } from "react-i18next";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

export const confirmForm = "confirm";
export const freshLinkForm = "fresh-link";

interface ConfirmFormProps {
  link: { company: string; email: string };
  token: string;
  address: string;
  formKey: string;
}

/** The button that makes the organization. A form, because programs that look into emails open links. */
export function ConfirmForm({ link, token, address, formKey }: ConfirmFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(confirmForm);
  return (
    // A plain form, scripts or not: it ends on another host.
    <PostForm form={confirmForm} formKey={formKey} reloadDocument>
      <FailureAlert failure={failure} />
      <input type="hidden" name="token" value={token} />
      <Card>
        <CardBody>
          <DefinitionList
            items={[
              { term: t("signup.fields.company"), value: link.company },
              { term: t("signup.fields.slug"), value: address },
              { term: t("signup.fields.email"), value: link.email },
            ]}
          />
        </CardBody>
        <CardFooter>
          <Button className="max-sm:w-full">{t("verifyEmail.confirm")}</Button>
        </CardFooter>
      </Card>
    </PostForm>
  );
}

/** For a link that came too late: another one to the same address. */
export function FreshLinkForm({ token, formKey }: { token: string; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(freshLinkForm);
  return (
    <PostForm form={freshLinkForm} formKey={formKey}>
      <FailureAlert failure={failure} />
      <input type="hidden" name="token" value={token} />
      <Button>{t("verifyEmail.fresh")}</Button>
    </PostForm>
  );
}

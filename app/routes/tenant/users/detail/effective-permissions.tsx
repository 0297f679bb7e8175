import { Check, Minus, PowerOff } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { areaOfPermission } from "#contract/access.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { permissionKey } from "#app/features/roles/permission-key.ts";

/** What a person may do, by area, and where each right comes from. */
export function EffectivePermissions({ user }: { user: Pick<UserDetail, "permissions" | "role"> }) {
  const { t } = useTranslation();
  const areas = [...new Set(user.permissions.map(({ permission }) => areaOfPermission(permission)))];
  return (
    <dl className="grid gap-4">
      {areas.map((area) => (
        <div key={area}>
          <dt className="text-sm font-semibold">{t(`roles.areas.${area}`)}</dt>
          <dd>
            <ul>
              {user.permissions
                .filter(({ permission }) => areaOfPermission(permission) === area)
                .map(({ permission, because }) => {
                  const { Icon, color } = looks[because];
                  return (
                    <li key={permission} className="flex items-start gap-2 py-0.5 text-sm">
                      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
                      <span>
                        {t(`roles.permissions.${permissionKey(permission)}`)}{" "}
                        <span className="text-ink-muted">
                          {t(`users.permissions.${because}`, { role: user.role.name })}
                        </span>
                      </span>
                    </li>
                  );
                })}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const looks = {
  granted: { Icon: Check, color: "text-safe-text" },
  not_in_role: { Icon: Minus, color: "text-ink-muted" },
  feature_off: { Icon: PowerOff, color: "text-waiting-text" },
} as const;

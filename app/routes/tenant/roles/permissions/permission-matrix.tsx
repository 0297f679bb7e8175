import { Check, Minus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { areaOfPermission, permissions } from "#contract/access.ts";
import type { Permission } from "#contract/access.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { rolePath } from "#app/lib/people-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { recordsClass } from "#app/ui/table.tsx";
import { boxOf } from "./matrix-form.ts";
import { permissionKey } from "#app/features/roles/permission-key.ts";

interface MatrixProps {
  roles: readonly Role[];
  mayEdit: boolean;
  failure?: FormFailure | undefined;
}

const areas = [...new Set(permissions.map(areaOfPermission))];

/** Roles beside permissions: a table on a desk; on a phone one card for each permission, with the roles' names. */
export function PermissionMatrix({ roles, mayEdit, failure }: MatrixProps) {
  const { t } = useTranslation();
  return (
    <div className={recordsClass(roles.length + 1)}>
      {/* The names for screen readers are placed in it, or they would widen the page. */}
      <div className="relative rows:overflow-x-auto rows:rounded-lg rows:border rows:border-line rows:bg-raised">
        <table role="table" className="block w-full border-collapse rows:table">
          <caption className="sr-only">{t("roles.caption")}</caption>
          {/* A phone's cards name the roles themselves, and have no room for the head. */}
          <thead role="rowgroup" className="hidden rows:table-header-group">
            <tr role="row" className="border-b border-line-strong">
              <th
                role="columnheader"
                scope="col"
                className="p-3 text-left text-sm font-semibold text-ink-muted"
              >
                {t("roles.permission")}
              </th>
              {roles.map((role) => (
                <th
                  key={role.id}
                  role="columnheader"
                  scope="col"
                  className="min-w-24 p-2 align-bottom text-sm"
                >
                  <Anchor
                    href={rolePath(role.id)}
                    className="grid min-h-11 place-content-center text-ink underline underline-offset-4 hover:decoration-2"
                  >
                    {role.name}
                  </Anchor>
                  <span className="block text-xs font-normal text-ink-muted">
                    {t("roles.people", { count: role.people })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {areas.map((area) => (
            <tbody key={area} role="rowgroup" className="mb-6 block rows:mb-0 rows:table-row-group">
              <tr role="row" className="block rows:table-row">
                <th
                  role="rowheader"
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="block py-2 text-left font-semibold rows:table-cell rows:bg-sunken rows:px-3"
                >
                  {t(`roles.areas.${area}`)}
                </th>
              </tr>
              {permissions
                .filter((permission) => areaOfPermission(permission) === area)
                .map((permission) => (
                  <Line key={permission} {...{ permission, roles, mayEdit, failure }} />
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function Line({ permission, roles, mayEdit, failure }: MatrixProps & { permission: Permission }) {
  const { t } = useTranslation();
  const name = t(`roles.permissions.${permissionKey(permission)}`);
  return (
    <tr
      role="row"
      className="mb-2 grid grid-cols-2 gap-x-3 rounded-lg border border-line bg-raised px-4 py-2 rows:mb-0 rows:table-row rows:border-0 rows:border-b rows:bg-transparent rows:hover:bg-sunken"
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 block py-1 text-left font-medium rows:table-cell rows:px-3 rows:text-sm"
      >
        {name}
      </th>
      {roles.map((role) => {
        const granted = role.permissions.includes(permission);
        return (
          <td key={role.id} role="cell" className="block text-sm rows:table-cell rows:text-center">
            {mayEdit && !role.locked ? (
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rows:grid rows:min-h-9 rows:place-items-center rows:pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  name="granted"
                  value={boxOf(role.id, permission)}
                  defaultChecked={wasTicked(failure, "granted", boxOf(role.id, permission), granted)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="rows:sr-only">
                  {role.name}
                  <span className="sr-only">: {name}</span>
                </span>
              </label>
            ) : (
              <Mark role={role.name} granted={granted} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Mark({ role, granted }: { role: string; granted: boolean }) {
  const { t } = useTranslation();
  const Icon = granted ? Check : Minus;
  return (
    <span className="flex min-h-11 items-center gap-3 rows:grid rows:min-h-9 rows:place-items-center">
      <Icon aria-hidden className={`size-5 ${granted ? "text-safe-text" : "text-ink-muted"}`} />
      <span className="rows:hidden">{role}</span>
      <span className="sr-only">{t(granted ? "common.yes" : "common.no")}</span>
    </span>
  );
}

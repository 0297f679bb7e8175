import { useTranslation } from "react-i18next";
import { permissions } from "#contract/access.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Table } from "#app/ui/table.tsx";
import { boxOf } from "./matrix-form.ts";
import { permissionKey } from "#app/features/roles/permission-key.ts";

/** Where what was sent differs from how it stands now: the boxes below show the latter, and take the choice. */
export function MatrixConflict({ roles, failure }: { roles: readonly Role[]; failure: FormFailure }) {
  const { t } = useTranslation();
  const words = (granted: boolean) => t(granted ? "common.yes" : "common.no");
  const rows = roles.flatMap((role) =>
    permissions.flatMap((permission) => {
      const now = role.permissions.includes(permission);
      const mine = wasTicked(failure, "granted", boxOf(role.id, permission));
      if (now === mine) return [];
      const name = `${role.name}: ${t(`roles.permissions.${permissionKey(permission)}`)}`;
      return [{ key: boxOf(role.id, permission), name, now: words(now), mine: words(mine) }];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <div className="mb-6 max-w-3xl">
      <Table
        caption={t("roles.stale.caption")}
        captionShown
        columns={[
          { key: "name", header: t("roles.permission"), primary: true, cell: (row) => row.name },
          { key: "now", header: t("roles.stale.now"), cell: (row) => row.now },
          { key: "mine", header: t("roles.stale.mine"), cell: (row) => row.mine },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

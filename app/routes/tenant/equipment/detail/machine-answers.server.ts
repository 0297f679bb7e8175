import { data, redirect } from "@remix-run/node";
import { changeEquipmentFile, removeEquipmentFile, restoreEquipmentFile } from "#contract/equipment/calls.ts";
import { archiveEquipment, restoreEquipment } from "#contract/equipment/calls.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { equipmentPath, withSearch } from "#app/lib/paths.ts";

/** Answers the forms of a machine's page. */
export async function answerMachineForm(
  { call, params, context }: Pick<GuardedArgs, "call" | "params" | "context">,
  posted: PostedForm,
) {
  const id = params["id"] ?? "";
  const options = { params: { id }, body: { version: posted.text("version") }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "archive": {
        const { tag } = await call(archiveEquipment, options);
        return redirectWithFlash(equipmentPath(id), "machineArchived", { tag });
      }
      case "restore": {
        const { tag } = await call(restoreEquipment, options);
        return redirectWithFlash(equipmentPath(id), "machineRestored", { tag });
      }
      case "file":
        return answerFileForm(call, id, posted);
      case "undo": {
        const which = { id, fileId: posted.text("fileId") };
        await call(restoreEquipmentFile, { params: which, idempotencyKey: posted.key });
        return redirectWithFlash(equipmentPath(id), "fileRestored");
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
}

async function answerFileForm(call: GuardedArgs["call"], id: string, posted: PostedForm) {
  const fileId = posted.text("fileId");
  const options = { params: { id, fileId }, idempotencyKey: posted.key };
  if (posted.intent === "remove") {
    await call(removeEquipmentFile, options);
    // The page offers to take it back.
    return redirect(withSearch(equipmentPath(id), { removed: fileId, name: posted.text("fileName") }), 303);
  }
  if (posted.intent === "earlier" || posted.intent === "later") {
    await call(changeEquipmentFile, { ...options, body: { move: posted.intent } });
    return redirectWithFlash(equipmentPath(id), "fileMoved");
  }
  const caption = { caption: posted.text("caption"), captionWas: posted.text("captionWas") };
  await call(changeEquipmentFile, { ...options, body: caption });
  return redirectWithFlash(equipmentPath(id), "fileCaptioned");
}

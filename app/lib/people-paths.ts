/** Addresses of people, teams, roles, and the person's own profile. */
import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

export const userListAddress = "/user-management";

/** `address` is the one of the two on which the list was opened. */
export function userListPath(search: SearchOf<"people"> = {}, address = userListAddress): string {
  return withSearch(address, { ...search });
}
export function userPath(id: string): string {
  return `${userListAddress}/${encodeURIComponent(id)}`;
}
/** The person's page with the form for a certificate open. */
export function newCertificatePath(id: string): string {
  return `${withSearch(userPath(id), { add: "certificate" })}#certificate`;
}
export function editUserPath(id: string): string {
  return `${userPath(id)}/edit`;
}
/** The code that an administrator hands over to a person without an email. */
export function signInCodePath(id: string): string {
  return `${userPath(id)}/sign-in-code`;
}
/** The person's badge for kiosks. */
export function badgePath(id: string): string {
  return `${userPath(id)}/badge`;
}
/** The shared tablets. */
export const kioskListPath = `${userListAddress}/kiosks`;
export const inviteUserPath = `${userListAddress}/invite`;
export const importUsersPath = `${userListAddress}/import`;
/** A file of the people of a list. */
export function exportUsersPath(search: SearchOf<"people"> & { format: ExportFormat }): string {
  return withSearch(`${userListAddress}/export`, { ...search });
}

/** The file of the person's own certificate, or of another's with the right to read accounts. */
export function certificatePdfPath(id: string, size: string): string {
  return withSearch(`${userListAddress}/certificates/${encodeURIComponent(id)}`, { size });
}

export const teamListPath = `${userListAddress}/teams`;
export function teamPath(id: string, search: { cursor?: string } = {}): string {
  return withSearch(`${teamListPath}/${encodeURIComponent(id)}`, search);
}

export const permissionsPath = "/tenant-permissions";
export function rolePath(id: string): string {
  return `${permissionsPath}/${encodeURIComponent(id)}`;
}

export const profilePath = "/profile";

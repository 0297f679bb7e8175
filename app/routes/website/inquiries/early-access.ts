import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { interestPath } from "#app/features/navigation/website-paths.ts";

/** The former name of the page; a campaign in the address stays with it. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`${interestPath}${new URL(request.url).search}`, 301);
}

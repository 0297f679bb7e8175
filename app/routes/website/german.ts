import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { withoutGerman } from "./former-address.ts";

/** The website is in English; its former German addresses lead to the same pages. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(withoutGerman(new URL(request.url)), 301);
}

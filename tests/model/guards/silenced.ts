import { silence } from "./without.ts";

/** For a run of the tests without one guard: each test file of the process comes by here, and it is silenced once. */
const place = process.env.WITHOUT_GUARD;
if (place && process.env.GUARD_IS_OUT !== place) {
  process.env.GUARD_IS_OUT = place;
  silence(place);
}

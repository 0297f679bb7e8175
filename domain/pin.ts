/** What people choose first when they are asked for digits, besides what `isSimplePin` finds by its shape. */
const favorites = new Set([
  "112233",
  "123321",
  "123654",
  "142536",
  "147258",
  "147852",
  "159753",
  "159357",
  "246810",
  "314159",
  "741852",
  "789456",
  "963852",
  "987456",
  "11223344",
  "12344321",
  "14725836",
]);

/**
 * Whether a PIN is among those that are tried first: the same digits again and again, a run up or down, or a favorite.
 * `pin` is digits only.
 */
export function isSimplePin(pin: string): boolean {
  return favorites.has(pin) || new Set(pin).size < 3 || isRun(pin) || isRepeated(pin);
}

/** Each digit follows the one before by the same step, 9 being followed by 0. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10);
  return new Set(steps).size === 1;
}

/** One short part over and over: 123123, 47474747. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3, 4].some(
    (length) => length < pin.length && pin.slice(0, length).repeat(pin.length).startsWith(pin),
  );
}

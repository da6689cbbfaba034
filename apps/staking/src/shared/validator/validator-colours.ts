import { useEffect, useMemo } from 'react';
import * as v from 'valibot';

/** Storage key; logout deletes all keys with this prefix. */
const NAME = 'tessera.validator-colours';
const COLOURS = 8;
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COLOURS))),
);

type Colours = Readonly<Record<string, number>>;

function readColours(): Colours {
  const parsed = v.safeParse(Stored, localStorage.getItem(NAME));
  return parsed.success ? parsed.output : {};
}

/** Keeps assigned colours and gives each other operator the next free one. Once all are taken, operators share them. */
export function assignColours(known: Colours, operators: readonly string[]): Colours {
  const colours: Record<string, number> = { ...known };
  for (const operator of operators) {
    if (colours[operator] !== undefined) continue;
    const taken = operators.map((other) => colours[other]);
    const free = Array.from({ length: COLOURS }, (_, index) => index + 1).find((hue) => !taken.includes(hue));
    colours[operator] = free ?? (Object.keys(colours).length % COLOURS) + 1;
  }
  return colours;
}

/** Returns the chart colour of each validator, the same on every visit. @param operators by stake, descending */
export function useValidatorColours(operators: readonly string[]): (operator: string) => string {
  const colours = useMemo(() => assignColours(readColours(), operators), [operators]);
  useEffect(() => {
    const kept = operators.map((operator) => [operator, colours[operator]]);
    localStorage.setItem(NAME, JSON.stringify({ ...readColours(), ...Object.fromEntries(kept) }));
  }, [operators, colours]);
  return (operator) => `var(--color-chart-${colours[operator] ?? COLOURS})`;
}

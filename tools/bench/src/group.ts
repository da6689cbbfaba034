import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Measure } from './measure';
import type { BenchStack } from './stack/bench-stack';

/** Parameters of every group; the stack and the browser start on first use. */
export interface BenchContext {
  readonly stack: BenchStack;
  browser(): Promise<Browser>;
  /** Number of rounds of alternating measurements. */
  readonly rounds: number;
  /** Number of people in the large database. */
  readonly people: number;
}

/** A value, optionally with its note and spread. */
export type Reading = number | (Pick<Measure, 'note' | 'spread'> & { readonly value: number });

/** Related measures; `--only <name>` runs one group. */
export interface Group {
  readonly name: string;
  /** Whether a run without names leaves the group out, because it takes long. */
  readonly onlyByName: boolean;
  /** A failed group returns its lines without values, with the reason as note. */
  measure(context: BenchContext): Promise<readonly Measure[]>;
}

/** A line before measurement. */
type Line = Omit<Measure, 'value' | 'note' | 'spread'>;

interface DefineGroupParameters<Key extends string> {
  readonly name: string;
  readonly lines: Readonly<Record<Key, Line>>;
  readonly read: (context: BenchContext) => Promise<Readonly<Record<Key, Reading>>>;
  readonly onlyByName?: boolean;
}

/** Defines a group by its lines and a function that reads a value for each of them. */
export function defineGroup<Key extends string>(parameters: DefineGroupParameters<Key>): Group {
  const { name, lines, read, onlyByName = false } = parameters;
  const measure = async (context: BenchContext): Promise<readonly Measure[]> => {
    const readings = await readOrFail(() => read(context));
    return Object.entries<Line>(lines).map(([key, line]) => ({
      ...line,
      ...readings(key),
    }));
  };
  return { name, onlyByName, measure };
}

async function readOrFail(read: () => Promise<Readonly<Record<string, Reading>>>) {
  try {
    const readings = await read();
    return (key: string) => {
      const reading = readings[key] ?? Number.NaN;
      return typeof reading === 'number' ? { value: reading } : reading;
    };
  } catch (error) {
    const note = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    return () => ({ value: Number.NaN, note });
  }
}

// The wall is a picture and looks the same in both themes, so its colours are no tokens.
const lapis = ['#16256b', '#1a2a74', '#203692', '#2743b8', '#2743b8', '#2f4fc6'];
const brightLapis = '#4a6ae0';
const gold = ['#b98520', '#c8962a', '#d9a93a', '#e6bd5c'];

/** Returns a seeded pseudo-random generator, so that the wall looks the same on every visit. */
const seeded = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
};

const pick = (colours: string[], at: number): string =>
  colours[Math.max(0, Math.min(colours.length - 1, Math.floor(at * colours.length)))] ?? '';

/**
 * Returns the tiles of the sign-in wall by colour, each colour as the `d` of one `<path>`: arcs in a picture of 720 by 900, with one
 * band of gold. One element per tile would be a thousand elements.
 */
export const wallPaths = (): Map<string, string> => {
  const random = seeded(20);
  const centre = { x: -60, y: 960 };
  const paths = new Map<string, string>();
  for (let ring = 3; ring < 49; ring += 1) {
    const inner = ring * 26;
    const count = Math.round((Math.PI * 2 * (inner + 13)) / 27);
    const turn = random() * 0.2;
    for (let index = 0; index < count; index += 1) {
      const from = ((index + turn) / count) * Math.PI * 2;
      const to = from + (Math.PI * 2) / count - 2.6 / (inner + 13);
      const corner = (radius: number, angle: number): [number, number] => [
        centre.x + (radius + (random() - 0.5) * 2.6) * Math.cos(angle),
        centre.y - (radius + (random() - 0.5) * 2.6) * Math.sin(angle),
      ];
      const outer = inner + 23;
      const corners = [corner(inner, from), corner(outer, from), corner(outer, to), corner(inner, to)];
      if (!corners.some(([x, y]) => x > -10 && x < 730 && y > -10 && y < 910)) continue;
      const band = (ring === 27 && from > 0.3) || (ring === 28 && from < 0.86 && from > 0.2);
      const isGold = band || random() > 0.992;
      const wave = 0.5 + 0.32 * Math.sin(from * 5 + ring * 0.34) + (random() - 0.5) * 0.55;
      const colour = isGold ? pick(gold, random()) : random() > 0.965 ? brightLapis : pick(lapis, wave);
      const tile = corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
      paths.set(colour, `${paths.get(colour) ?? ''}M${tile}Z`);
    }
  }
  return paths;
};

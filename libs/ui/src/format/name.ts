interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns first name and capitalized last name (specification, section 2, user card). */
export const formatName = ({ first_name, last_name }: Named): string =>
  [first_name ?? '', capitalised(last_name ?? '')].filter((part) => part !== '').join(' ');

/** Returns the initials of the first and the last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
};

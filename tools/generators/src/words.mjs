// Forms of a name in code.

const words = (name) => name.toLowerCase().split(/[-_ ]/).filter(Boolean); // prettier-ignore
const capitalised = (word) => word[0].toUpperCase() + word.slice(1);

/** archive-user, from any form */
export const kebabOf = (name) => words(name).join('-');
/** archive_user */
export const snakeOf = (name) => words(name).join('_');
/** ArchiveUser */
export const pascalOf = (name) => words(name).map(capitalised).join('');
/** archiveUser */
export const camelOf = (name) => words(name).map((word, place) => (place === 0 ? word : capitalised(word))).join(''); // prettier-ignore
/** ARCHIVE_USER */
export const constantOf = (name) => snakeOf(name).toUpperCase();
/** Archive user */
export const sentenceOf = (name) => capitalised(words(name).join(' '));

/** @throws Error unless a name has the required form */
export function assertNamed(name, form, what) {
  if (!form.test(name)) throw new Error(`${name} is not valid for ${what}: it must match ${form.source}.`);
}

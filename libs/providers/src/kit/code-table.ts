/** Returns our meaning of a code of a source. Null without a code, and for an unknown one. */
export const meaningOf = <Meaning>(meanings: Readonly<Record<string, Meaning>>, code: string | null | undefined): Meaning | null =>
  code && Object.hasOwn(meanings, code) ? meanings[code]! : null;

/** Returns a code that is served as the source has it. Null for no code and an unknown one. */
export const knownOf = <const Code extends string>(known: readonly Code[], code: string | null | undefined): Code | null =>
  known.find((each) => each === code) ?? null;

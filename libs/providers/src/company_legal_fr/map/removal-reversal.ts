/**
 * Returns true when a text of the registrar reverses a removal, for example "Rapport de radiation
 * d'office". Expects lower case without accents.
 */
export function mentionsRemovalReversal(words: string): boolean {
  return /rapport de (la )?(mesure de )?radiation|radiation[^.]*\b(rapportee|annulee)|annulation de (la )?(mesure de )?radiation/.test(
    words,
  );
}

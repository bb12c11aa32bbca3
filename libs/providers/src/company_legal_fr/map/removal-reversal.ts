/**
 * Whether words of a registrar, folded, take a removal back, e.g. "Rapport de radiation d'office":
 * the company stands again.
 */
export function mentionsRemovalReversal(words: string): boolean {
  return /rapport de (la )?(mesure de )?radiation|radiation[^.]*\b(rapportee|annulee)|annulation de (la )?(mesure de )?radiation/.test(
    words,
  );
}

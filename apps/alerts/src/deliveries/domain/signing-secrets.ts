/** The secrets that requests of an account are signed by. */
export abstract class SigningSecrets {
  /** The newest first, as of some seconds ago at most. @throws when one cannot be opened */
  abstract of(accountId: string, at: Date): Promise<string[]>;
}

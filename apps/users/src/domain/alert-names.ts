/** Which alerts exist: alerts knows. */
export abstract class AlertNames {
  /** The names among these that are not alerts of the account. */
  abstract unknown(accountId: string, names: string[], correlationId: string): Promise<string[]>;
}

/** Judges addresses that accounts give for their receivers. */
export abstract class ReceiverAddresses {
  /**
   * The address as the URL parser writes it.
   * @throws VALIDATION_FAILED when its form is not that of a receiver; WEBHOOK_URL_FORBIDDEN when it leads into a private network now
   */
  abstract check(text: string): Promise<string>;
}

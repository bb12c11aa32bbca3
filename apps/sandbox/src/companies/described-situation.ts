/**
 * A state of the legal unit that ended on a day; what is not said was then as it was told of the
 * next state.
 */
export interface PreviousState {
  until: string;
  name?: string;
  form?: string;
  ape?: string;
  /** Sequence number of the office that was the head office. */
  seat?: number;
}

/** The decision to end the company; the codes are the registry's. */
export interface Dissolution {
  date: string;
  /** 1 with a liquidation, 2 by transfer of all assets to the one partner. */
  type: '1' | '2';
  /** A code of the registry's, and the words of one that has none, such as a merger. */
  reason?: string;
  words?: string;
}

/**
 * What a partner of the registry entered about a company, such as a removal that nobody asked for.
 */
export interface OfficeEntry {
  event?: string;
  day: string;
  partner: string;
  text?: string;
}

/** What may be unusual about a company, though lawful. */
export interface Situation {
  /** The registry answers that there is no such company. */
  unregistered?: boolean;
  /** Earlier states, oldest first. */
  former?: PreviousState[];
  /** Times in which the statistics institute regarded it as closed, before it began again. */
  paused?: { from: string; until: string }[];
  /** Number in the directory of associations. */
  associationNumber?: string;
  dissolution?: Dissolution;
  /** Since when it does no business without having ended. */
  dormantSince?: string;
  officeEntries?: OfficeEntry[];
  /**
   * Days on which its partners went on though more than half of the capital was lost, and on which
   * that was made good.
   */
  capitalLoss?: { continued: string; restored?: string };
  solePartner?: boolean;
  /** Who gives it an address. */
  domiciliation?: { siren: string; name: string };
  /**
   * Registered through the one-stop shop, so the registry names neither a day of registration nor a
   * former register.
   */
  oneStopShop?: boolean;
  firstClosing?: string;
  /** Owners that were declared and are withheld. */
  withheldOwners?: number;
  /**
   * The registry's flag says that the institute may not publish it, which the institute itself
   * denies.
   */
  wronglyRestricted?: boolean;
}

/** Who serves what was collected of users. */
export abstract class DataReaders {
  /** From now on nothing of the user is served; when they cannot be told, that is reported, and the event tells them. */
  abstract hideUser(accountId: string, userId: string, correlationId: string): Promise<void>;
}

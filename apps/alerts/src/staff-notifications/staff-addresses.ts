/** Configuration of staff notifications. */
export interface StaffSettings {
  MAIL_STAFF?: string;
  STAFF_MAIL_INTERVAL_MS: number;
  SMTP_URL?: string;
  SCHEDULE_ZONE: string;
}

/** Returns the addresses of staff, empty without a mail server. */
export const staffAddresses = ({ MAIL_STAFF, SMTP_URL }: StaffSettings): string[] =>
  MAIL_STAFF === undefined || SMTP_URL === undefined ? [] : MAIL_STAFF.split(',').map((address) => address.trim());

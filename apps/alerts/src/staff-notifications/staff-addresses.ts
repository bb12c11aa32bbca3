/** What telling staff takes from its service's configuration. */
export interface StaffSettings {
  MAIL_STAFF?: string;
  STAFF_MAIL_INTERVAL_MS: number;
  SMTP_URL?: string;
  SCHEDULE_ZONE: string;
}

/** Whom of staff to tell; nobody where there is no mail server. */
export const staffAddresses = ({ MAIL_STAFF, SMTP_URL }: StaffSettings): string[] =>
  MAIL_STAFF === undefined || SMTP_URL === undefined ? [] : MAIL_STAFF.split(',').map((address) => address.trim());

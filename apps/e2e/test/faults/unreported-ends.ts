/** Selects completed synchronizations whose event alerts has not handled. */
export const UNREPORTED_ENDS = `
  select o.id from sync.outbox o where o.subject = 'evt.sync.sync-completed.v1'
    and not exists (select from alerts.inbox i where i.event_id = o.id)`;

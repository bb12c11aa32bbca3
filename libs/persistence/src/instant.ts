/**
 * Creates the clock of a schema: `instant()` is the time of the database, moved by an offset that
 * is zero outside of tests. Leases are held by `clock_timestamp()` where a moved clock must not end
 * them.
 */
export const CLOCK_TABLE = `
create table clock_offset (offset_by interval not null);
insert into clock_offset values ('0');
create function instant() returns timestamptz language sql volatile as 'select clock_timestamp() + (select offset_by from clock_offset)';
`;

-- Archives the WAL. Run it once as superuser, then restart PostgreSQL. A restore keeps these settings.
alter system set archive_mode = on;
alter system set archive_command = 'pgbackrest --stanza=company-data archive-push %p';
-- Most changes that a loss of the server can lose, together with the time of one push.
alter system set archive_timeout = '30s';

// Loaded before a service's own main.ts when the launcher starts it: ends the service when the
// launcher is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a service alive that has stopped.
process.channel?.unref();

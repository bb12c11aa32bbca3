// The launcher loads this file before main.ts of a service. It ends the service when the launcher
// is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a stopped service running.
process.channel?.unref();

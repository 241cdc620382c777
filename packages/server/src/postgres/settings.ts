export type Settings = Readonly<Record<string, string>>

/** The settings of every Steading PostgreSQL. Each start passes them, so a newer Steading can change them. */
export const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // A confirmed edit is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Containers often have only 64 MB of shared memory, and parallel plans fail there.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

export function asArguments(chosen: Settings): string[] {
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

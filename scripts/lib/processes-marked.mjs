import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes whose environment has this entry. @param {string} entry @returns {number[]} */
export function processesMarked(entry) {
  if (existsSync('/proc/self/environ'))
    return readdirSync('/proc')
      .filter((name) => isMarked(name, entry))
      .map(Number)
  if (process.platform === 'win32') return []
  return execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((line) => line.includes(entry))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid)
}

/** @param {string} name @param {string} entry */
function isMarked(name, entry) {
  if (!/^\d+$/.test(name)) return false
  try {
    return readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(entry)
  } catch {
    // It has ended in the meantime, or belongs to another user.
    return false
  }
}

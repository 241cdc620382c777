import { type Region, regionFacts } from '../regions/regions'

export const stages = ['test', 'stage'] as const
export type Stage = (typeof stages)[number]

export const versionChoices = ['current', 'nextMinor', 'nextMajor'] as const
export type VersionChoice = (typeof versionChoices)[number]

export type EnvironmentChoice = { stage: Stage; version: VersionChoice }
export const usualChoice: EnvironmentChoice = { stage: 'test', version: 'current' }

/** `1.4` for version 1.4.2; the next minor is 1.5, the next major 2.0. */
export function versionName(choice: VersionChoice, current: string): string {
  const [major = 0, minor = 0] = current.split('.').map(Number)
  const names = {
    current: `${major}.${minor}`,
    nextMinor: `${major}.${minor + 1}`,
    nextMajor: `${major + 1}.0`,
  }
  return names[choice]
}

/**
 * The address of an environment, by the operator's pattern: https://{stage}-{version}.farm.example. The
 * pattern has {region} in it where each part of the world has its own servers.
 */
export function environmentAddress(
  pattern: string,
  choice: EnvironmentChoice,
  current: string,
  region: Region,
): string {
  return pattern
    .replaceAll('{region}', regionFacts(region).apiRegion.toLowerCase())
    .replaceAll('{stage}', choice.stage)
    .replaceAll('{version}', versionName(choice.version, current))
}

/** The last choice on this device, if it is still valid. */
export function readEnvironmentChoice(stored: string | null): EnvironmentChoice | undefined {
  const [stage, version] = (stored ?? '').split(' ')
  const [known, wanted] = [stages.find((one) => one === stage), versionChoices.find((one) => one === version)]
  return known && wanted && { stage: known, version: wanted }
}

export const writeEnvironmentChoice = ({ stage, version }: EnvironmentChoice): string => `${stage} ${version}`

export const environmentTextKeys = (): string[] => [
  ...stages.map((stage) => `ENVIRONMENT.STAGE.${stage}`),
  ...versionChoices.map((version) => `ENVIRONMENT.VERSION.${version}`),
]

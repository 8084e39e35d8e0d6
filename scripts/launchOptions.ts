/** How the journeys and the component tests start a Chromium. */
import type { LaunchOptions } from 'playwright/test'

/**
 * A full browser window draws an address bar, which no test needs and which costs a second of processor time each. Only
 * the last switch of that name counts, so Playwright's own features are repeated here.
 */
const needlessFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** @param executablePath of a Chromium; by default Playwright's own build */
export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${needlessFeatures}`,
  ],
})

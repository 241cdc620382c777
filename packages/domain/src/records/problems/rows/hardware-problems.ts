import { alert, type ProblemText } from '../problem-text'

/** Scanners, readers and scales. */
export const hardwareProblems = {
  scanFailed: { header: 'GENERAL.ERROR', message: 'GENERAL.SMT_WENT_WRONG', event: 'HW630', retry: true },
  noCodeFound: { header: alert, message: 'DIALOGS.SCAN_QR.NO_CODE_FOUND', event: 'HW631', retry: true },
  screenTooCoarse: { header: alert, message: 'DIALOGS.SCAN_QR.RETINA_ONLY', retry: false },
  cameraPermission: { header: alert, message: 'DIALOGS.SCAN_QR.ALLOW_CAMERA', event: 'HW632', retry: true },
  localNetworkPermission: {
    header: alert,
    message: 'HARDWARE.LOCAL_NETWORK_PERMISSIONS',
    event: 'HW614',
    retry: true,
  },
  wifiOff: { header: alert, message: 'HARDWARE.ENABLE_WIFI', retry: true },
  bluetoothOff: { header: alert, message: 'HARDWARE.ENABLE_BLUETOOTH', event: 'HW610', retry: true },
  deviceSilent: { header: 'GENERAL.ERROR', message: 'HARDWARE.NOT_RESPONDING', event: 'HW615', retry: true },
  deviceStreamLost: { event: 'HW612', retry: true },
} as const satisfies Record<string, ProblemText>

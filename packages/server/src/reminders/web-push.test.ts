import { expect, test } from 'vitest'
import { isPushService } from './push-settings'
import { encrypted } from './web-push'

test('a message is encrypted byte for byte as the example of RFC 8291 is', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = {
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  }
  const body = encrypted(browser, 'When I grow up, I want to be a watermelon', chance)
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilnotify.windows.com.example/', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest', false],
  ['http://127.0.0.1:9/x', true],
  ['nonsense', false],
])('messages leave for a push service and nowhere else: %s', (endpoint, may) => {
  expect(isPushService(endpoint, { subject: '', origins: ['http://127.0.0.1:9'] })).toBe(may)
})

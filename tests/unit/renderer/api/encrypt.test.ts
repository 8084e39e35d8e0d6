/** Card data on the wire: only the gateway can read it. */
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { encrypt } from '../../../../renderer/api/encrypt.ts'
import type { KeySet } from '../../../../schemas/types.ts'

it("card data is encrypted to the gateway's key, with its kid, for one order and with the gateway's time", async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const keys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc' }],
    serverTime: '2026-11-22 10:00:00',
  } as KeySet
  const sealed = await encrypt({ cardNum: '4242424242424242' }, keys, 'order-key')
  expect(sealed).not.toContain('4242')
  expect(sealed.split('.')).toHaveLength(5)
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey)
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    cardNum: '4242424242424242',
    orderKey: 'order-key',
    sealedTime: '2026-11-22 10:00:00',
  })
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
})

it('without a key for card data nothing is encrypted', async () => {
  await expect(encrypt({ cvv: '123' }, { keys: [], serverTime: '' }, 'order-key')).rejects.toThrow(/no key/)
})

import { afterEach, expect, test } from 'vitest'
import { hasLinkCredentials, keepOpenedLink, linkFollowed, openedLink } from './opened-link'

afterEach(linkFollowed)

test('a link that asks for something is kept until it is followed', () => {
  const link = 'https://farm.example/?action=openTask&taskId=7'
  keepOpenedLink(link)
  expect(openedLink.get()).toBe(link)
  linkFollowed()
  expect(openedLink.get()).toBeUndefined()
})

test('one without an action is just an address [P5.16, D2.206]', () => {
  for (const query of ['', '?taskId=7', '?action=&taskId=7']) {
    keepOpenedLink(`https://farm.example/tasks${query}`)
    expect(openedLink.get()).toBeUndefined()
  }
})

test('a user name that came by link leads to the log-in [P2.36]', () => {
  keepOpenedLink('https://farm.example/?action=openTask&taskId=7&username=0871')
  expect(hasLinkCredentials()).toBe(false)
  keepOpenedLink('https://farm.example/?action=logIn&username=0871&pass=x')
  expect(hasLinkCredentials()).toBe(true)
})

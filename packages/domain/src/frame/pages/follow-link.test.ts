import { describe, expect, test } from 'vitest'
import { readDeepLink } from './deep-links'
import { followLink, type LinkReader } from './follow-link'

const farmer: LinkReader = {
  userName: '0871',
  farm: 'f1',
  farms: [
    { id: 'f1', herdNumber: 'A1 234' },
    { id: 'f2', herdNumber: 'B5678' },
    { id: 'f3', herdNumber: null },
  ],
}
const follow = (query: string, reader: LinkReader | undefined = farmer) =>
  followLink(readDeepLink(`https://farm.example/?${query}`, { hosts: ['farm.example'] }), reader)
const loggedOut = (query: string) =>
  followLink(readDeepLink(`https://farm.example/?${query}`, { hosts: ['farm.example'] }), undefined)

describe('before anybody is logged in', () => {
  test('a link with credentials goes to the log-in with them [P2.36]', () => {
    expect(loggedOut('action=logIn&username=0871&pass=p')).toEqual({
      do: 'open',
      page: 'login',
      search: { username: '0871', pass: 'p' },
    })
  })

  test('a link to sign up goes there', () => {
    expect(loggedOut('action=signUp&plan=B')).toMatchObject({
      page: 'login',
      search: { shouldRegister: 'true' },
    })
  })

  test('a link into the farm waits for the log-in', () => {
    expect(loggedOut('action=openTask&taskId=t1')).toEqual({ do: 'wait' })
    expect(follow('action=openTask&taskId=t1', { ...farmer, farm: undefined })).toEqual({ do: 'wait' })
  })

  test('a link without an action does nothing [P5.16, D2.206]', () => {
    expect(loggedOut('taskId=t1')).toEqual({ do: 'nothing' })
    expect(follow('taskId=t1')).toEqual({ do: 'nothing' })
  })
})

describe('with a herd open', () => {
  test.each([
    ['action=openTask&taskId=t1', 'task-view', { id: 't1' }],
    ['action=openTab&tabName=myfarm', 'my-farm', {}],
    ['action=switchToDesktop&pageId=animal-view&id=a1', 'animal-view', { id: 'a1' }],
  ])('%s opens %s', (query, page, search) => {
    expect(follow(query)).toEqual({ do: 'open', page, search })
  })

  test('a link about another herd of the farmer opens that herd first, however its number is written [D2.199]', () => {
    expect(follow('action=openTask&taskId=t1&herdNumber=b%205678')).toEqual({ do: 'chooseHerd', farm: 'f2' })
    expect(follow('action=openTask&taskId=t1&herdNumber=B5678', { ...farmer, farm: 'f2' })).toMatchObject({
      do: 'open',
      page: 'task-view',
    })
    expect(follow('action=openTask&taskId=t1&herdNumber=A1234')).toMatchObject({ do: 'open' })
    expect(follow('action=switchHerd&herdNumber=B5678')).toEqual({ do: 'chooseHerd', farm: 'f2' })
    expect(follow('action=switchHerd&herdNumber=A1234')).toEqual({ do: 'nothing' })
  })

  test('a herd that is not theirs is said to be so', () => {
    expect(follow('action=openTask&taskId=t1&herdNumber=C9')).toEqual({ do: 'tell', problem: 'herdNotYours' })
  })

  test('a log-in link never logs the farmer out, not even a link for another user', () => {
    expect(follow('action=logIn&username=0871&pass=p')).toEqual({ do: 'nothing' })
    expect(follow('action=logIn&username=0999&pass=p')).toEqual({
      do: 'tell',
      problem: 'adviserAlreadyLoggedIn',
    })
  })

  test('a site is handed on to be checked and shown [D2.193]', () => {
    expect(follow('action=openSite&siteUrl=https://mart.example/x')).toEqual({
      do: 'openSite',
      address: 'https://mart.example/x',
    })
  })
})
